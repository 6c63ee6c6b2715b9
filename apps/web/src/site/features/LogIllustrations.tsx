// Decorative samples: captured errors, requests and masked fields.
import { classes } from "../../ui/classes.ts";
import { LevelLabel } from "../../ui/log/LevelLabel.tsx";
import { captureSample, privacySample, requestSamples } from "../content/features.ts";

export function CaptureIllustration() {
  return (
    <div className="overflow-hidden font-mono text-mono leading-5.5 whitespace-nowrap [mask-image:linear-gradient(90deg,black_80%,transparent)]">
      <p>
        <LevelLabel level="error" className="mr-3" />
        {captureSample.message}
      </p>
      {captureSample.frames.map(({ name, place, own }) => (
        <p key={name} className="pl-11.75 text-faint">
          <span className={classes(own && "text-muted")}>at {name}</span>
          <span className={classes("ml-4", own && "text-accent")}>{place}</span>
        </p>
      ))}
    </div>
  );
}

export function RequestsIllustration() {
  return (
    <div className="grid grid-cols-[--spacing(12)_1fr_auto_--spacing(24)] font-mono text-mono leading-6.5 max-tablet:grid-cols-[--spacing(12)_1fr_auto_--spacing(20)]">
      {requestSamples.map(({ method, path, status, time }) => (
        <div key={path} className="col-span-4 grid grid-cols-subgrid">
          <span className="text-faint">{method}</span>
          <span className="truncate">{path}</span>
          <span className="pl-2 font-level text-error">{status}</span>
          <span className="text-right text-faint">{time}</span>
        </div>
      ))}
    </div>
  );
}

export function PrivacyIllustration() {
  return (
    <div className="grid grid-cols-[--spacing(31)_1fr] font-mono text-mono leading-6.5">
      {privacySample.map(({ key, value, masked, number }) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid">
          <span className="text-syn-key">{key}</span>
          <span className={classes(masked && "text-faint", number && "text-syn-number")}>{value}</span>
        </div>
      ))}
    </div>
  );
}
