interface AuthHeadingProps {
  title: string;
  text: string;
}

/** Names the page, so that whoever moves to another view hears where they are. */
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
