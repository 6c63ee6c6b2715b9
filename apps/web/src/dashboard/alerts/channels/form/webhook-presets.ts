// Templates for products that expect their own JSON.

export interface WebhookPreset {
  name: string;
  /** What its URL looks like, or what else is needed. */
  hint: string;
  template: string;
}

export const webhookPresets: readonly WebhookPreset[] = [
  {
    name: "Google Chat",
    hint: "In the space: Apps & integrations, Webhooks. Paste the URL of the webhook.",
    template: toTemplate({
      text: "*{{incident.severityWord}}, {{incident.status}}:* {{incident.title}}\n<{{incident.url}}|Open incident {{incident.number}}>",
    }),
  },
  {
    name: "ntfy",
    hint: "The URL is that of the server, such as https://ntfy.sh/, without a topic. The topic is in the template.",
    template: toTemplate({
      topic: "your-topic",
      title: "{{incident.severityWord}}, {{incident.status}}",
      message: "{{incident.title}}",
      click: "{{incident.url}}",
    }),
  },
  {
    name: "Rootly",
    hint: "Create a generic webhook alert source, map these fields there, and add the header Authorization with Bearer and its secret.",
    template: toTemplate({
      id: "{{incident.id}}",
      title: "{{incident.title}}",
      status: "{{incident.status}}",
      severity: "{{incident.severity}}",
      url: "{{incident.url}}",
    }),
  },
  {
    name: "GoAlert",
    hint: "The URL is https://HOST/api/v2/generic/incoming?token=KEY, with a generic integration key.",
    template: toTemplate({
      summary: "{{incident.title}}",
      details: "{{incident.url}}",
      dedup: "{{incident.id}}",
      action: "{{incident.closeAction}}",
    }),
  },
];

function toTemplate(body: object): string {
  return JSON.stringify(body, null, 2);
}
