// Monochrome logos of other services, in the text color.

interface BrandMarkProps {
  className?: string;
}

export function GitHubMark({ className }: BrandMarkProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" fill="currentColor" className={className}>
      <path d="M8 .2a8 8 0 0 0-2.53 15.59c.4.07.55-.17.55-.38l-.01-1.5c-2.22.49-2.7-.95-2.7-.95-.36-.92-.89-1.17-.89-1.17-.72-.5.06-.48.06-.48.8.05 1.22.82 1.22.82.72 1.22 1.88.87 2.33.66.08-.51.28-.86.51-1.06-1.77-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.35-1.01.08-2.11 0 0 .67-.22 2.2.82a7.6 7.6 0 0 1 4 0c1.53-1.04 2.2-.82 2.2-.82.43 1.1.16 1.91.08 2.11.51.56.82 1.28.82 2.15 0 3.07-1.87 3.75-3.65 3.95.28.25.54.74.54 1.49l-.01 2.2c0 .21.15.46.55.38A8 8 0 0 0 8 .2Z" />
    </svg>
  );
}

export function GoogleMark({ className }: BrandMarkProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      className={className}
    >
      <path d="M13 3.9A6.2 6.2 0 1 0 14.2 8H8.2" />
    </svg>
  );
}

export function DiscordMark({ className }: BrandMarkProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" fill="currentColor" fillRule="evenodd" className={className}>
      <path d="M5.9 2.6c1.4-.3 2.8-.3 4.2 0l.6-.9c1 .2 1.800.5 2.600 .9 1.600 2.300 2.500 5 2.300 9.300-1.200.9-2.500 1.600-3.900 2l-.9-1.500.9-.5c-2.300.9-5.100.9-7.400 0l.9.5-.9 1.500c-1.400-.4-2.700-1.100-3.900-2C.2 7.600 1.100 4.900 2.700 2.600c.8-.4 1.600-.7 2.600-.9zM5.600 7a1.400 1.600 0 1 0 0 3.200A1.400 1.600 0 0 0 5.600 7Zm4.800 0a1.400 1.600 0 1 0 0 3.200 1.400 1.600 0 0 0 0-3.200Z" />
    </svg>
  );
}

export function XMark({ className }: BrandMarkProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      className={className}
    >
      <path d="M1.8 1.700H5L14.200 14.300H11ZM13.700 1.700 8.900 7.100M6.900 9.300 2.300 14.300" />
    </svg>
  );
}
