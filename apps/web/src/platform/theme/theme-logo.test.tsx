import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { GuestSheet } from "../../auth/guest/guest-sheet.tsx";
import { renderUi } from "../../testing/render-ui.tsx";
import { HeaderLogo } from "./theme-logo.tsx";
import { wearTheme } from "./worn-theme.ts";

const picture = "data:image/webp;base64,UklGRg==";
const other = "data:image/png;base64,iVBORw0KGgo=";

afterEach(() => act(() => wearTheme(defaultTheme)));

test("the header shows the product's mark, the theme's picture, and a gavel if that fails", () => {
  const { container } = renderUi(<HeaderLogo />);
  expect(screen.getByText("Lavra")).toBeTruthy();
  expect(container.querySelector("img")).toBeNull();

  act(() => wearTheme({ ...defaultTheme, logoCustomImage: picture, logoShape: "square", logoSize: "xlarge" }));
  const image = container.querySelector("img");
  expect(image?.getAttribute("src")).toBe(picture);
  expect(image?.getAttribute("width")).toBe("48");

  fireEvent.error(image as HTMLImageElement);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector(".lucide-gavel")).toBeTruthy();

  act(() => wearTheme({ ...defaultTheme, logoCustomImage: other }));
  expect(container.querySelector("img")?.getAttribute("src")).toBe(other);
});

test("the login page shows it in its own size, shape and place, with the version", () => {
  act(() =>
    wearTheme(
      {
        ...defaultTheme,
        logoCustomImage: picture,
        logoPosition: "right",
        loginLogoSize: "120px",
        loginLogoShape: "square",
      },
      true,
    ),
  );
  renderUi(<GuestSheet title="Entrar na Lavra">{null}</GuestSheet>);
  const image = screen.getByRole("img", { name: "Lavra" });
  expect(image.getAttribute("width")).toBe("120");
  expect(image.closest("[data-position]")?.getAttribute("data-position")).toBe("right");
  expect(document.documentElement.style.getPropertyValue("--theme-login-logo-size")).toBe("120px");
  expect(document.documentElement.style.getPropertyValue("--theme-login-logo-radius")).toBe("10px");
  expect(screen.getByText("v2.0.0")).toBeTruthy();
  fireEvent.error(image);
  expect(document.querySelector(".lucide-gavel")).toBeTruthy();
  expect(screen.getByText("Lavra")).toBeTruthy();
});
