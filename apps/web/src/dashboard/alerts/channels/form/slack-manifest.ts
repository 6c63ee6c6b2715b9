// The link that creates a Slack app with the scopes that the bot needs.

const manifest = {
  display_information: {
    name: "Contrail",
    description: "Alerts about your logs and errors",
    background_color: "#0a0c10",
  },
  features: { bot_user: { display_name: "Contrail", always_online: true } },
  oauth_config: {
    scopes: {
      // To post in every public channel without being invited, and to list the channels.
      bot: ["chat:write", "chat:write.public", "channels:read", "groups:read"],
    },
  },
  settings: { org_deploy_enabled: false, socket_mode_enabled: false, token_rotation_enabled: false },
};

export const slackAppUrl = `https://api.slack.com/apps?new_app=1&manifest_json=${encodeURIComponent(JSON.stringify(manifest))}`;
