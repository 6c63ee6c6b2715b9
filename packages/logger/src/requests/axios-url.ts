// The URL of an axios request, combined as axios does.

export interface AxiosUrl {
  baseURL?: string | undefined;
  url?: string | undefined;
}

export function axiosUrl({ baseURL = "", url = "" }: AxiosUrl): string {
  const isComplete = !baseURL || url.startsWith(baseURL) || /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url);
  if (isComplete || !url) return url || baseURL;
  return `${baseURL.endsWith("/") ? baseURL.slice(0, -1) : baseURL}/${url.startsWith("/") ? url.slice(1) : url}`;
}
