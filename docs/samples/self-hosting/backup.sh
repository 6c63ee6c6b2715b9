sudo systemctl stop contrail
sudo tar -czf "contrail-$(date +%F).tar.gz" -C /var/lib contrail
sudo systemctl start contrail
