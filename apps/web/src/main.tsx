import { createRoot } from "react-dom/client";
import { loginPath } from "./app/access.ts";
import "./styles/main.css";

const isGuestPage = window.location.pathname.replace(/\/+$/, "") === loginPath;
const { createApp } = await (isGuestPage ? import("./app/guest-app.tsx") : import("./app/app.tsx"));

const root = document.getElementById("root");
if (root) createRoot(root).render(createApp());
