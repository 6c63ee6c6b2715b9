interface AuthHeadingProps {
  title: string;
  text: string;
}

/** Labels the page, so that screen readers announce each view. */
export const headingId = "auth-heading";

export function AuthHeading({ title, text }: AuthHeadingProps) {
  return (
    <>
      <h1 id={headingId} className="text-h2 font-semibold md:text-h1">
        {title}
      </h1>
      <p className="mt-1 mb-5 text-body text-muted">{text}</p>
    </>
  );
}
