import { titleOfField } from "../../../../lib/log-field.ts";
import { classes } from "../../../../ui/classes.ts";

/** A field, named as in the filters. */
export function FieldName({ field }: { field: string }) {
  const title = titleOfField(field);
  return (
    <span title={field} className={classes("block truncate", title === undefined && "font-mono text-mono")}>
      {title ?? field}
    </span>
  );
}
