import "./contrail";
import { createRoot } from "react-dom/client";

console.text("Hello from React", { at: location.href });

function App() {
  return (
    <button type="button" onClick={fail}>
      Throw an error
    </button>
  );
}

function fail() {
  throw new Error("Uncaught error in React");
}

createRoot(document.getElementById("app")).render(<App />);
