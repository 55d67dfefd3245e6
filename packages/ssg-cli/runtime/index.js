export * from '@autolode/ssg-runtime';
