import "./guest-sheet.css";

export { Furrows } from "./guest-sheet.tsx";
