// @contrail/logger/requests: failed requests, to be added to the core.
export { type AxiosLike, watchAxios } from "./requests/axios.ts";
export { requests } from "./requests/requests.ts";
