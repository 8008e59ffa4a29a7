import "./guest-sheet.css";

export { Furrows } from "./furrows.tsx";
