// Everything that is said in one language, so that it comes as one file.

const files = import.meta.glob(
  [
    "./en.ftl",
    "../{kit,games/*}/text/en.ftl",
    "../../../src/tablee/{core,kit,players,server,games/*}/text/en.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
export default Object.values(files).join("\n");
