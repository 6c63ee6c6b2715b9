import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LogNavigation } from "./LogNavigation.tsx";

afterEach(cleanup);

test("the position of a log is labeled correctly with or without pages", () => {
  render(<LogNavigation index={12} count={684} onMove={() => {}} />);
  expect(screen.getByText(/^13 of/).textContent).toBe("13 of 684 shown");
});
