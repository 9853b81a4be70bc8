export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

const formatted: Record<string, string> = {
  email: 'ruth@example.com',
  uuid: '7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e',
  'date-time': '2026-03-09T14:00:00.000Z',
  date: '2026-03-09',
  uri: 'https://adeyemi.example',
};

export function sample(schema: JsonSchema, known: Record<string, unknown>, name = ''): unknown {
  if (name in known) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variant = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema.allOf?.[0] ?? schema.oneOf?.[0];
  if (variant)
    return sample(
      { ...variant, ...schema, anyOf: undefined, allOf: undefined, oneOf: undefined },
      known,
      name,
    );
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sample(inner, known, key)]),
      );
    case 'array':
      return [sample(schema.items ?? {}, known, name)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    default:
      return formatted[schema.format ?? ''] ?? 'Ruth Adeyemi'.padEnd(schema.minLength ?? 0, '.');
  }
}
