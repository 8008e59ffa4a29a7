import type { Plugin } from "vite";

const maker = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;
const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** Draws an icon as the package does with its defaults: hidden from screen readers unless it has a name. */
const plainMaker = `
import { createElement } from "react";

const isNamed = (props) => Object.keys(props).some((name) => name.startsWith("aria-") || name === "role");

export default (node) => ({ className, ...props }) =>
  createElement(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: 24,
      height: 24,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      "aria-hidden": isNamed(props) ? undefined : "true",
      className: className ? "lucide " + className : "lucide",
      ...props,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
`;

/**
 * The package's icons carry names, aliases, keys and a context with settings that no page uses: together two kilobytes
 * of each page.
 */
export const plainIcons = (): Plugin => ({
  name: "plain-icons",
  apply: "build",
  enforce: "pre",
  load: (id) => (maker.test(id) ? plainMaker : null),
  transform(code, id) {
    if (!icon.test(id) || !code.includes("createLucideIcon(")) return null;
    const [, node] = code.split("\n  node: ");
    // The list ends where its brackets do; no drawing has a bracket in a text.
    const end = node?.search(/\](?:,\n {2}aliases|\n\};)/) ?? -1;
    if (!node || end < 0) return this.error(`${id} has another shape: see plain-icons.ts`);
    const drawing = node.slice(0, end + 1).replaceAll(/,\s+key: "[^"]*"/g, "");
    return {
      code: `import create from "../createLucideIcon.mjs";\nexport default /*#__PURE__*/ create(${drawing});`,
      map: null,
    };
  },
});
