// The errors of API calls, which all screens show.
export {
  ApiError,
  isPermissionDenied,
  isSsoRequired,
  isTeamGone,
  isUnauthorized,
  isUnreachable,
  toApiError,
  toErrorMessage,
  toUnreachableError,
} from "@contrail/client";
