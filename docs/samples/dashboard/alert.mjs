// Posts every error to a webhook, such as an incoming webhook of Slack or Teams.
const headers = { Authorization: `Bearer ${process.env.TOKEN}` };
const response = await fetch(
  "http://localhost:4000/api/dashboard/logs/live?level=error",
  { headers },
);
if (!response.ok) throw new Error(`The live tail answered ${response.status}`);

let buffer = "";
for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
  const events = (buffer + chunk).split("\n\n");
  buffer = events.pop();
  for (const event of events) if (event.includes("event: log")) await post(event);
}

async function post(event) {
  const { source, message } = JSON.parse(event.match(/^data: (.*)$/m)[1]);
  await fetch(process.env.WEBHOOK_URL, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text: `${source}: ${message}` }),
  });
}
