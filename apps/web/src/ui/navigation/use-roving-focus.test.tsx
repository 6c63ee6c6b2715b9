import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { afterEach, expect, test } from "vitest";
import "../../../test/test-timeouts.ts";
import { rovingAction, rovingItem, useRovingFocus } from "./use-roving-focus.ts";

afterEach(cleanup);

function List({ names }: { names: readonly string[] }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={container} role="toolbar" {...useRovingFocus(container)}>
        {names.map((name) => (
          <div key={name} data-roving-row>
            <button type="button" {...rovingItem}>
              {name}
            </button>
            <button type="button" {...rovingAction}>
              Exclude {name}
            </button>
          </div>
        ))}
      </div>
      <input />
    </>
  );
}

const focused = () => document.activeElement?.textContent;

test("many controls are one tab stop; arrow keys move between them", async () => {
  render(<List names={["a", "b", "c"]} />);
  await userEvent.tab();
  expect(focused()).toBe("a");
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("b");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(focused()).toBe("Exclude b");
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("c");
  await userEvent.keyboard("{ArrowDown}{Home}{ArrowUp}{End}");
  expect(focused()).toBe("c");
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  await userEvent.tab({ shift: true });
  expect(focused()).toBe("c");
});

test("when the focused control disappears, the first one can be reached", async () => {
  const { rerender } = render(<List names={["a", "b"]} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  rerender(<List names={["a", "c"]} />);
  await userEvent.tab();
  expect(screen.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  expect(screen.getByRole("button", { name: "a" }).tabIndex).toBe(0);
});
