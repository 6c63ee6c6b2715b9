import "./contrail";
