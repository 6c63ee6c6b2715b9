# The tokens of all members, without their text
curl -s http://localhost:4000/api/team/tokens -H "Authorization: Bearer $TOKEN"

curl -s http://localhost:4000/api/dashboard/credits -H "Authorization: Bearer $TOKEN"
