CONTRAIL_KEY=console_your_key node app.mjs
