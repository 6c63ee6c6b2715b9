import { ChevronRight, LockKeyhole } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ApiCall, ApiField } from "../../lib/api/open-api.ts";
import { classes } from "../../ui/classes.ts";

const methodColors: Readonly<Record<string, string>> = {
  GET: "text-info",
  POST: "text-log",
  PUT: "text-warn",
  PATCH: "text-warn",
  DELETE: "text-error",
};

/** A disclosure with parameters and response. The call in the URL is open. */
export function CallDetails({ call }: { call: ApiCall }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (location.hash !== `#${call.anchor}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [call.anchor]);
  return (
    <details ref={details} id={call.anchor} className="group scroll-mt-20 border-b">
      <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-3.5 self-center text-faint transition-transform group-open:rotate-90"
        />
        <span className={classes("w-13 font-mono text-mono font-semibold", methodColors[call.method])}>
          {call.method}
        </span>
        <span className="min-w-0 font-mono text-mono wrap-anywhere">{call.path}</span>
        {call.requiresBearer && (
          <LockKeyhole role="img" aria-label="Requires a bearer token" className="size-3.5 self-center text-faint" />
        )}
        <span className="ml-auto text-table text-muted max-md:ml-0 max-md:w-full max-md:pl-6.5">{call.summary}</span>
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-5 pl-6.5">
        <Fields title="Parameters" fields={call.parameters} />
        {call.bodies.map((fields, index) => (
          <Fields key={fields.map(({ name }) => name).join()} title={index === 0 ? "Body" : "or"} fields={fields} />
        ))}
        <Fields
          title={`Response ${call.response.status}`}
          fields={call.response.fields}
          emptyText="success and message"
        />
      </div>
    </details>
  );
}

interface FieldsProps {
  title: string;
  fields: readonly ApiField[];
  /** Shown if there are no fields. */
  emptyText?: string;
}

function Fields({ title, fields, emptyText }: FieldsProps) {
  if (fields.length === 0 && emptyText === undefined) return null;
  return (
    <div>
      <p className="text-caption font-medium text-faint">{title}</p>
      {fields.length === 0 && <p className="mt-1 text-table text-muted">{emptyText}</p>}
      <dl className="mt-1">
        {fields.map(({ name, type, isRequired, fallback }) => (
          <div key={name} className="flex flex-wrap gap-x-3 py-0.5">
            <dt className="font-mono text-mono">{name}</dt>
            <dd className="min-w-0 font-mono text-mono wrap-anywhere text-syn-bool">
              {type}
              {fallback !== undefined && <span className="text-muted"> = {fallback}</span>}
              {!isRequired && fallback === undefined && <span className="font-sans text-faint"> optional</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
