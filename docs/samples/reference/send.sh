curl http://localhost:4000/api/logs \
  -H "Authorization: Bearer $CONTRAIL_KEY" \
  -H "Content-Type: application/json" \
  -d '{"level": "text", "message": "Hello from curl", "name": "deploy-script"}'
