import { useParams } from "react-router";

export function IssuePage() {
  const { id } = useParams();
  return <p className="p-8">{id}</p>;
}
