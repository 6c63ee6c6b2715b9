import { useState } from "react";
import { ErrorBoundary } from "./ErrorBoundary";

export function App() {
  return (
    <>
      <button type="button" onClick={fail}>
        Throw an error
      </button>
      <ErrorBoundary>
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
