export { visibleText } from "@lavra/portuguese";
