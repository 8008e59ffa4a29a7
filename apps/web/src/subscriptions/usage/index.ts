export { UsageMeter } from "./usage-meter.tsx";
