/** The permanent address of an issue. */
export function toIssueUrl(id: string): string {
  return new URL(`/dashboard/issues/${id}`, window.location.href).href;
}
