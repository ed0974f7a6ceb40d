// Everything that is said in one language, so that it comes as one file.

const files = import.meta.glob(
  [
    "./de.ftl",
    "../{kit,games/*}/text/de.ftl",
    "../../../src/tablee/{core,kit,players,server,games/*}/text/de.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
export default Object.values(files).join("\n");
