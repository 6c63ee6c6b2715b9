// Defines console.text, also while pages are prerendered.
import "@contrail/logger";

export const metadata = { title: "Next.js and Contrail" };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
