// Everything that is said in one language, so that it comes as one file.

const files = import.meta.glob(
  [
    "./fr.ftl",
    "../{kit,games/*}/text/fr.ftl",
    "../../../src/tablee/{core,kit,players,server,games/*}/text/fr.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
export default Object.values(files).join("\n");
