import { keepCompiledCode } from "./platform/compiled-code.ts";

keepCompiledCode();
await import("./run.ts");
