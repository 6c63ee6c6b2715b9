import { Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";
import { type ThemeChoice, themeChoices } from "../../lib/session/theme.ts";
import { classes } from "../classes.ts";

const options = {
  system: { label: "System theme", icon: Monitor },
  light: { label: "Light theme", icon: Sun },
  dark: { label: "Dark theme", icon: Moon },
} as const;

interface ThemePickerProps {
  /** undefined while it isn't known. */
  value: ThemeChoice | undefined;
  onChange: (choice: ThemeChoice) => void;
  className?: string;
}

/** System, light or dark, as icons. */
export function ThemePicker({ value, onChange, className }: ThemePickerProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label="Theme"
      data-needs-script
      className={classes("inline-flex rounded-pill border p-0.5", className)}
    >
      {themeChoices.map((choice) => {
        const { label, icon: IconDrawing } = options[choice];
        return (
          <label
            key={choice}
            title={label}
            className="relative grid size-7 place-items-center rounded-pill text-faint transition-colors hover:text-text has-checked:bg-raised has-checked:inset-ring has-checked:inset-ring-line-strong has-checked:text-text max-tablet:size-10"
          >
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="absolute inset-0 appearance-none rounded-[inherit]"
            />
            <IconDrawing aria-hidden className="size-3.5 max-tablet:size-4" />
          </label>
        );
      })}
    </div>
  );
}
