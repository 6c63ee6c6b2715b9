interface AuthHeadingProps {
  title: string;
  text: string;
}

export function AuthHeading({ title, text }: AuthHeadingProps) {
  return (
    <>
      <h1 className="text-h2 font-semibold md:text-h1">{title}</h1>
      <p className="mt-1 mb-5 text-body text-muted">{text}</p>
    </>
  );
}
