import { levels as allLevels, type Level } from "@contrail/protocol";
import { TriangleAlert } from "lucide-react";
import { Checkbox } from "../../../../ui/field/Checkbox.tsx";
import { toLevelsText } from "../levels-text.ts";
import { PopoverPicker } from "./PopoverPicker.tsx";

interface LevelPickerProps {
  levels: readonly Level[];
  onChange: (levels: Level[]) => void;
}

/** None: logs of every level. */
export function LevelPicker({ levels, onChange }: LevelPickerProps) {
  return (
    <PopoverPicker label="Levels" text={toLevelsText(levels)} icon={TriangleAlert} className="w-48 p-3">
      <div className="grid gap-2.5">
        {allLevels.map((level) => (
          <Checkbox
            key={level}
            label={toLevelsText([level])}
            checked={levels.includes(level)}
            onChange={(isChecked) =>
              onChange(allLevels.filter((each) => (each === level ? isChecked : levels.includes(each))))
            }
          />
        ))}
        <p className="text-caption text-faint">None: logs of every level.</p>
      </div>
    </PopoverPicker>
  );
}
