curl -N "http://localhost:4000/api/dashboard/logs/live?level=error" -H "Authorization: Bearer $TOKEN"
