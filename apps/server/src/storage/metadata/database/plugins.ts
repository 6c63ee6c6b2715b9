// Makes the same query behave the same in both dialects.
import {
  CamelCasePlugin,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type ValueNode,
} from "kysely";

export function createPlugins(): KyselyPlugin[] {
  return [new CamelCasePlugin(), createNulStripper()];
}

/** PostgreSQL rejects U+0000 in a string and libSQL truncates the string there, so it is removed for both. */
function createNulStripper(): KyselyPlugin {
  const stripper = new NulStripper();
  return {
    transformQuery: ({ node, queryId }) => stripper.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}

class NulStripper extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: withoutNul(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(withoutNul) };
  }
}

function withoutNul(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "") : value;
}
