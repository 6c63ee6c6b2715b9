import json, os, urllib.request

request = urllib.request.Request(
    "http://localhost:4000/api/logs",
    data=json.dumps({"level": "info", "message": "Hello from Python", "name": "billing"}).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['CONTRAIL_KEY']}",
        "Content-Type": "application/json",
    },
)
print(urllib.request.urlopen(request).read().decode())
