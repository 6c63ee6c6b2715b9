import { Check } from "lucide-react";

const guides = {
  logger: {
    steps: [
      "Run the command in your project folder.",
      "Start your application and log something.",
      "Open Logs. New logs appear within seconds.",
    ],
    doneByLog: 2,
  },
  curl: {
    steps: [
      "Run the command in a terminal.",
      "Open Logs. The log appears within seconds.",
      "Send the same request from your code.",
    ],
    doneByLog: 1,
  },
};

export type SetupWay = keyof typeof guides;

/** Once a log has arrived, the steps that led to it are done. */
export function SetupSteps({ way, hasLog }: { way: SetupWay; hasLog: boolean }) {
  const { steps, doneByLog } = guides[way];
  return (
    <>
      <h3 className="mt-6 text-ui font-semibold">What's Next?</h3>
      <ol className="mt-2 flex flex-col gap-2">
        {steps.map((step, index) => {
          const isDone = hasLog && index < doneByLog;
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
