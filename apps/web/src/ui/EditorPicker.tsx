import { type Editor, editors } from "@contrail/protocol";
import { SelectField, type SelectOption } from "./field/SelectField.tsx";

interface EditorPickerProps {
  value: Editor | undefined;
  onChange: (editor: Editor) => void;
  className?: string;
}

const options = Object.entries(editors).map(
  ([value, label]): SelectOption<Editor> => ({ value: value as Editor, label }),
);

/** Which editor links to code open. */
export function EditorPicker({ value, onChange, className }: EditorPickerProps) {
  return (
    <SelectField
      label="Editor"
      hint="Remembered in this browser."
      options={options}
      value={value ?? ("" as Editor)}
      placeholder="Choose your editor"
      onChange={onChange}
      {...(className !== undefined && { className })}
    />
  );
}
