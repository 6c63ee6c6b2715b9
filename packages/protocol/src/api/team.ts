// Teams and their members.
import { z } from "zod/mini";
import { name } from "../name.ts";
import { Role } from "../permission.ts";
import { planIds } from "../plan.ts";
import { responseSchema } from "./response.ts";

export const maxTeamNameLength = 60;
/** Starter teams that an account can own. */
export const maxStarterTeams = 3;

const addressInName = "A team's name can't contain a web or email address.";

/** Emails quote it, so it can't be used to send strangers a link. */
export const teamName = name("Give the team a name.").check(
  // They change the direction of the text after them.
  z.overwrite((text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")),
  z.maxLength(maxTeamNameLength, `A team's name can have at most ${maxTeamNameLength} characters.`),
  z.refine((text) => !containsAddress(text), addressInName),
);

/** The name of the team that is created with an account. */
export function toPersonalTeamName(accountName: string): string {
  return z.safeParse(teamName, `${accountName}'s team`).data ?? "Personal team";
}

export const CreateTeam = z.object({ name: teamName });
/** What isn't given stays as it is. */
export const UpdateTeam = z.object({ name: z.optional(teamName), secondFactorRequired: z.optional(z.boolean()) });
/** The name is typed to confirm. */
export const DeleteTeam = z.object({ name: z.string("Type the team's name.").check(z.trim(), z.maxLength(1_000)) });

export const Team = z.object({
  id: z.string(),
  name: z.string(),
  /** The role of the account that asks. */
  role: Role,
  plan: z.enum(planIds),
  /** How many, without pending invitations. */
  members: z.number(),
  /** The team that was created with the account. */
  isPersonal: z.boolean(),
  createdAt: z.string(),
  /** Members without a second factor can't access the team. */
  secondFactorRequired: z.boolean(),
  /** It requires single sign-on, and this session hasn't come through it. */
  needsSso: z.optional(z.boolean()),
});
export type Team = z.infer<typeof Team>;

export const TeamResponse = responseSchema({ team: Team });
/** The personal team first, then in the order of joining. `current` is the id of the team that requests without a team refer to. */
export const TeamsResponse = responseSchema({ teams: z.array(Team), current: z.nullable(z.string()) });

export const memberStatuses = ["active", "pending"] as const;
export const memberFactors = ["passkey", "authenticator"] as const;

export const Member = z.object({
  /** Of the account, or of the invitation if it's pending. */
  id: z.string(),
  /** null if pending. */
  name: z.nullable(z.string()),
  email: z.string(),
  profilePicture: z.nullable(z.string()),
  role: Role,
  status: z.enum(memberStatuses),
  /** When they joined or were invited. */
  createdAt: z.string(),
  /** Of a pending invitation; in the past if it has expired. */
  expiresAt: z.nullable(z.string()),
  /** Who sent a pending invitation; null if they deleted their account. */
  invitedBy: z.nullable(z.string()),
  /** The account that asks. */
  isYou: z.boolean(),
  /** A passkey if they have both; null if they have none. Only for those who manage members, like what follows. */
  secondFactor: z.optional(z.nullable(z.enum(memberFactors))),
  /** When they last used the dashboard or a token of this team, to the hour; null if they are signed out everywhere. */
  lastActiveAt: z.optional(z.nullable(z.string())),
});
export type Member = z.infer<typeof Member>;
export type MemberFactor = (typeof memberFactors)[number];

/** Members by name, then pending invitations by address. */
export const MembersResponse = responseSchema({ members: z.array(Member) });
export const MemberResponse = responseSchema({ member: Member });

export const ChangeRole = z.object({ role: Role });
/** The new owner; the previous one becomes an admin. */
export const TransferTeam = z.object({ accountId: z.string().check(z.maxLength(100)) });

/** Whether an email client may turn a part of the text into a link: a URL, an email address, a domain name. */
export function containsAddress(text: string): boolean {
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return /@|:\/|\/\/|\bwww\b/iu.test(plain) || /[\p{L}\p{N}-][.。][\p{L}\p{N}-]{2}/u.test(plain);
}
