/** A description of many operations whose schemas refer to each other in circles, as those of large companies do. */
export function largeDescription(count, groups = Math.max(1, Math.round(count / 40))) {
  const lines = [
    'openapi: 3.1.1',
    "info: { title: Large, version: '1' }",
    'servers: [{ url: https://api.example.com }]',
    'security: [{ key: [] }]',
    'tags:',
  ];
  for (let group = 0; group < groups; group++)
    lines.push(`  - { name: Group ${group}, description: Operations of group ${group}. }`);
  lines.push('paths:');
  for (let index = 0; index < count; index++) {
    const group = index % groups;
    const method = ['get', 'post', 'put', 'delete'][Math.floor(index / groups) % 4];
    lines.push(
      `  /group${group}/thing${Math.floor(index / groups)}/{id}:`,
      `    ${method}:`,
      `      operationId: ${method}Thing${index}`,
      `      tags: [Group ${group}]`,
      `      summary: Do ${Math.floor(index / groups)} of group ${group}`,
      `      description: Does ${Math.floor(index / groups)} of group ${group}.`,
      '      parameters:',
      '        - { name: id, in: path, required: true, description: Id of the thing., schema: { type: string, format: uuid } }',
      '        - { name: limit, in: query, description: How many., schema: { type: integer, minimum: 1, maximum: 100, default: 20 } }',
      "        - { name: expand, in: query, description: 'Fields to expand.', schema: { type: array, items: { type: string } } }",
    );
    if (method === 'post' || method === 'put')
      lines.push(
        '      requestBody:',
        '        content:',
        '          application/json:',
        '            schema:',
        '              type: object',
        '              required: [name]',
        '              properties:',
        '                name: { type: string, description: Its name. }',
        `                parent: { $ref: '#/components/schemas/Thing${group}' }`,
        '                options:',
        '                  type: object',
        '                  properties:',
        '                    depth: { type: integer, description: How deep. }',
        '                    mode: { type: string, enum: [fast, slow, careful], default: fast }',
      );
    lines.push(
      '      responses:',
      "        '200':",
      '          description: The thing.',
      `          content: { application/json: { schema: { $ref: '#/components/schemas/Thing${group}' } } }`,
      "        '404': { $ref: '#/components/responses/Missing' }",
    );
  }
  lines.push(
    'components:',
    '  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }',
    "  responses: { Missing: { description: There is none., content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } } }",
    '  schemas:',
    '    Error: { type: object, properties: { code: { type: integer }, message: { type: string } } }',
  );
  for (let group = 0; group < groups; group++) {
    lines.push(
      `    Thing${group}:`,
      '      type: object',
      `      description: A thing of group ${group}.`,
      '      properties:',
    );
    for (let field = 0; field < 20; field++) {
      const other = (group * 7 + field * 3) % groups;
      lines.push(
        field % 4 === 0
          ? `        field${field}: { $ref: '#/components/schemas/Thing${other}' }`
          : field % 4 === 1
            ? `        field${field}: { type: array, items: { $ref: '#/components/schemas/Thing${group}' } }`
            : `        field${field}: { type: string, description: Field ${field} of a thing. }`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
