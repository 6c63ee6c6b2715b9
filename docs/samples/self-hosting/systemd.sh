sudo useradd --system --home-dir /opt/contrail contrail
sudo cp contrail.service /etc/systemd/system/
sudo systemctl daemon-reload
sudo systemctl enable --now contrail
journalctl --unit contrail --follow
