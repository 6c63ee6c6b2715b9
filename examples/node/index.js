import "./contrail.js";

console.text("Hello from Node.js", { pid: process.pid });
throw new Error("Uncaught error in Node.js");
