import "./contrail.js";

console.text("Hello from Node.js", { pid: process.pid });
throw new Error("Nobody catches this in Node.js");
