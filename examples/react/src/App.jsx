import { ErrorBoundary } from "@contrail/logger/react";
import { useState } from "react";

export function App() {
  return (
    <>
      <button type="button" onClick={fail}>
        Throw an error
      </button>
      <ErrorBoundary fallback={<p>Something went wrong. Reload the page.</p>}>
        <Price />
      </ErrorBoundary>
    </>
  );
}

function fail() {
  throw new Error("Uncaught error in React");
}

function Price() {
  const [order, setOrder] = useState({ total: 59.9 });
  return (
    <button type="button" onClick={() => setOrder(undefined)}>
      Break this component: {order.total}
    </button>
  );
}
