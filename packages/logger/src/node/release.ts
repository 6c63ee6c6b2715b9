// The version of an application that doesn't name it: the commit, which hosts and build systems put into the
// environment.
import type { Options } from "../options.ts";
import { readVariable } from "./permissions.ts";

const variables = [
  "CONTRAIL_RELEASE",
  // Hosts: the commit that is deployed.
  "VERCEL_GIT_COMMIT_SHA",
  "RENDER_GIT_COMMIT",
  "RAILWAY_GIT_COMMIT_SHA",
  "HEROKU_BUILD_COMMIT",
  "HEROKU_SLUG_COMMIT",
  "AWS_COMMIT_ID",
  "CF_PAGES_COMMIT_SHA",
  "KOYEB_GIT_SHA",
  "FC_GIT_COMMIT_SHA",
  // Build systems: the commit that is checked out.
  "GITHUB_SHA",
  "CI_COMMIT_SHA",
  "BITBUCKET_COMMIT",
  "BUILD_SOURCEVERSION",
  "BUILDKITE_COMMIT",
  "CIRCLE_SHA1",
  "CODEBUILD_RESOLVED_SOURCE_VERSION",
  "DRONE_COMMIT_SHA",
  "SEMAPHORE_GIT_SHA",
  "TRAVIS_COMMIT",
  // Names that don't say whose they are: Coolify, Heroku, Netlify, Jenkins, TeamCity.
  "SOURCE_COMMIT",
  "SOURCE_VERSION",
  "COMMIT_REF",
  "GIT_COMMIT",
  "BUILD_VCS_NUMBER",
];

export function withRelease(options: Options): Options {
  // The one of the build is known better than that of the environment.
  const named = options.release ?? globalThis.contrailRelease;
  const release = named ?? variables.map((name) => readVariable(name)?.trim()).find(Boolean);
  return release === undefined ? options : { ...options, release };
}
