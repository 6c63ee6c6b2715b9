const response = await fetch("http://localhost:4000/api/logs", {
  method: "POST",
  headers: {
    Authorization: `Bearer ${process.env.CONTRAIL_KEY}`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    batchId: "order-8812",
    metadata: { region: "eu-west" },
    logs: [
      { level: "text", message: "Order paid", data: { order: 8812, total: 59.9 } },
      {
        level: "error",
        message: "Receipt not printed",
        timestamp: new Date().toISOString(),
      },
    ],
  }),
});

console.log(response.status, await response.json());
