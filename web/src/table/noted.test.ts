import { beforeEach, describe, expect, it } from "vitest";

import type { TableInfo } from "../api/messages.d";
import { remember } from "../store";
import { noteTaken, notedOf, sharesFor } from "./noted";

const info = (status: string, shares: (string | null)[], commitment = "c0") =>
  ({ status, commitment, seats: shares.map((share) => ({ share })) }) as unknown as TableInfo;

beforeEach(() => remember("tables", []));

describe("before play", () => {
  it("the first commitment is noted, whatever is shown later", () => {
    sharesFor("t", info("open", [null]), []);
    sharesFor("t", info("open", [null], "c1"), [0]);
    expect(notedOf("t").commitment).toBe("c0");
  });

  it("nothing is drawn for a seat from which another device has added something", () => {
    const shares = sharesFor("t", info("open", [null, "ab", null]), [0, 1]);
    expect(Object.keys(shares)).toEqual(["0"]);
    expect(notedOf("t").shares).toEqual(Object.values(shares));
    const again = sharesFor("t", info("open", [shares[0]!, "ab", null]), [0, 1]);
    expect(again).toEqual(shares);
  });
});

describe("during play", () => {
  it("who comes only now notes nothing, and adds nothing", () => {
    expect(sharesFor("t", info("playing", [null]), [0])).toEqual({});
    noteTaken("t", info("playing", ["ab"]));
    expect(notedOf("t")).toEqual({ commitment: undefined, taken: undefined, shares: [] });
  });

  it("the shares are noted once, when they are final", () => {
    sharesFor("t", info("open", [null, null]), []);
    noteTaken("t", info("open", ["ab", null]));
    expect(notedOf("t").taken).toBe(undefined);
    noteTaken("t", info("playing", ["ab", null, "cd"]));
    noteTaken("t", info("playing", ["ef"]));
    noteTaken("t", info("over", ["ef"]));
    expect(notedOf("t").taken).toEqual(["ab", "cd"]);
  });

  it("shares that are told when all is over are not noted", () => {
    sharesFor("t", info("open", [null]), []);
    noteTaken("t", info("over", ["ab"]));
    expect(notedOf("t").taken).toBe(undefined);
  });
});
