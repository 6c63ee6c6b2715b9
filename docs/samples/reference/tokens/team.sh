# Applications, without their keys
curl -s http://localhost:4000/api/dashboard/get-keys -H "Authorization: Bearer $TOKEN"

# The figures of the dashboard: 1h, 24h, 7d or 30d
curl -s "http://localhost:4000/api/dashboard/overview?range=24h" -H "Authorization: Bearer $TOKEN"

# Usage, saved views, rejected requests
curl -s http://localhost:4000/api/dashboard/usage -H "Authorization: Bearer $TOKEN"
curl -s http://localhost:4000/api/dashboard/views -H "Authorization: Bearer $TOKEN"
curl -s http://localhost:4000/api/dashboard/refusals -H "Authorization: Bearer $TOKEN"
