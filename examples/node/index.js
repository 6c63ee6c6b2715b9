import "./contrail.js";

console.log("Hello from Node.js");
console.info("Version", process.version);
console.warn("This is only an example");
console.text("Process started", { pid: process.pid });

throw new Error("Uncaught error in Node.js");
