import { Check } from "lucide-react";

const steps = [
  "Run the command in your project folder.",
  "Start your application and log something.",
  "Open Logs. New logs appear within seconds.",
];

/** Once a log has arrived, all but the last step are done. */
export function SetupSteps({ hasLog }: { hasLog: boolean }) {
  return (
    <>
      <h3 className="mt-6 text-ui font-semibold">What's Next?</h3>
      <ol className="mt-2 flex flex-col gap-2">
        {steps.map((step, index) => {
          const isDone = hasLog && index < steps.length - 1;
          return (
            <li key={step} className="flex items-center gap-3 text-table text-muted">
              {isDone ? (
                <Check aria-label="Done:" role="img" className="size-4 text-log" />
              ) : (
                <span aria-hidden className="w-4 text-center font-mono text-mono text-faint">
                  {index + 1}
                </span>
              )}
              {step}
            </li>
          );
        })}
      </ol>
    </>
  );
}
